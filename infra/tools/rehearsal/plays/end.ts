import { DeleteObjectCommand, ListObjectVersionsCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { stackNames } from '../../../stacks/stack-names.ts';
import { command, lastLine, restaurant, type Step, same, stateOf } from '../step.ts';

/** Taking restaurants away again. */
export const end: Step[] = [
  {
    command: 'npm run ops -- destroy --stage test',
    shows: 'nothing is left of the trial, whose buckets hold photographs and former versions; the other restaurant answers',
    async play() {
      const { PhotographBucket: Bucket } = await restaurant('test');
      const [storage, Key] = [new S3Client(), 'originals/kitchen'];
      for (const Body of ['first', 'second']) await storage.send(new PutObjectCommand({ Bucket, Key, Body }));
      await storage.send(new DeleteObjectCommand({ Bucket, Key }));
      const photographs = await storage.send(new ListObjectVersionsCommand({ Bucket }));
      same('what the bucket holds', [photographs.Versions?.length, photographs.DeleteMarkers?.length], [2, 1]);
      await command('destroy', ['--stage', 'test']);
      const { data, restaurant: application, places } = stackNames({ stage: 'test' });
      same('the states', [await stateOf(data), await stateOf(application), await stateOf(places)], ['none', 'none', 'none']);
      await command('smoke', [], { prints: [/passed +booking undone/] });
      return 'its stacks are gone, with a photograph of two versions';
    },
  },
  {
    command: 'npm run ops -- destroy --stage production',
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
