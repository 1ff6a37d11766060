// Runs a program until the standard input of this process is closed: the operating system closes it when the parent process ends, even
// when that is killed. Plain JavaScript without imports of ours, so that it starts quickly.
import { spawn } from 'node:child_process';

const [stop, command, ...args] = process.argv.slice(2);
const stopping = JSON.parse(stop);
const program = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
program.once('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
program.once('exit', (code) => process.exit(code ?? 1));
process.stdin.resume().once('close', () => {
  if (stopping) spawn(stopping[0], stopping.slice(1), { stdio: 'ignore' });
  else program.kill();
});
