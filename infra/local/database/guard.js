// Runs a program for as long as somebody holds the other end of this process's input: when that process ends, however it ends, the
// program is stopped. Plain JavaScript that imports nothing of ours, so that it starts quickly.
import { spawn } from 'node:child_process';

const [stop, command, ...args] = process.argv.slice(2);
const stopping = JSON.parse(stop);
const program = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' && command === 'npx' });
program.once('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
program.once('exit', (code) => process.exit(code ?? 1));
process.stdin.resume().once('close', () => {
  if (stopping) spawn(stopping[0], stopping.slice(1), { stdio: 'ignore' });
  else program.kill();
});
