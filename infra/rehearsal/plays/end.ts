import { stackNames } from '../../stacks/stack-names.ts';
import { command, lastLine, restaurant, type Step, same, stateOf } from '../step.ts';

/** Taking restaurants away again. */
export const end: Step[] = [
  {
    command: 'npm run destroy -- --stage test',
    shows: 'nothing is left of the trial; the other restaurant answers',
    async play() {
      await command('destroy', ['--stage', 'test']);
      const { data, restaurant: application } = stackNames({ stage: 'test' });
      same('the states', [await stateOf(data), await stateOf(application)], ['none', 'none']);
      await command('smoke', [], { prints: [/passed +booking undone/] });
      return 'both stacks are gone';
    },
  },
  {
    command: 'npm run destroy -- --stage production',
    shows: 'asks for --production; with it the application goes and the data stays',
    async play() {
      const { TableName, SiteUrl } = await restaurant();
      await command('destroy', ['--stage', 'production'], { code: 1, prints: ['--production'] });
      const out = await command('destroy', ['--stage', 'production', '--production'], { prints: ['The data is kept'] });
      const { data, restaurant: application } = stackNames({ stage: 'production' });
      same('the application', await stateOf(application), 'none');
      const state = await stateOf(data);
      if (state === 'none') throw new Error(`${TableName} of ${SiteUrl} is gone.`);
      return `${lastLine(out)}`;
    },
  },
];
