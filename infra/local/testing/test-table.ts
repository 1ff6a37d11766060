import { expect } from '@jest/globals';
import { hashQuickly } from '../../../functions/testing/quick-hashes.ts';
import { prepareTable } from './prepare-table.ts';

const { testPath = '' } = expect.getState();
hashQuickly(!testPath.endsWith('password-hash.test.ts'));
// the tests of these folders need no table
if (!/functions[\\/][a-z]+[\\/](contract|credentials|documents|language|mails|rules)[\\/]/.test(testPath)) await prepareTable();
