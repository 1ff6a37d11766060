import { syncBuiltinESMExports } from 'node:module';
import { hashQuickly } from '../../../../functions/testing/quick-hashes.ts';
import { prepareTable } from '../../../local/testing/prepare-table.ts';
import start, { stop } from '../../../local/testing/test-services.ts';
import { movableClock, startOfSimulation } from './minutes.ts';
import type { AttackName } from './outcome.ts';

/* Plays the attack that its argument names, and writes its outcome as JSON. */
const [name] = process.argv.slice(2);
console.info = console.warn = () => {};
hashQuickly(true);
syncBuiltinESMExports();
await start();
// every network is one here
process.env.PER_IP_LIMIT_FACTOR = '1';
const clock = movableClock(startOfSimulation());
await prepareTable();
const { playHour } = await import('./hour.ts');
const outcome = await playHour(name as AttackName, clock);
process.stdout.write(JSON.stringify(outcome));
await stop();
process.exit();
