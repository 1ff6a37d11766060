import { jest } from '@jest/globals';

// storms of requests against one small engine take their time on a busy computer
jest.setTimeout(120_000);
