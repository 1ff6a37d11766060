import { type ITableV2, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import type { Settings } from '../../settings.ts';
import { published } from '../data/published.ts';

export function tableOfStream(streamArn: string): string {
  return streamArn.split('/')[1] ?? '';
}

/** The table that the application uses: a restored one, else the one that the data stack has published. */
export class Table extends Construct {
  readonly resource: ITableV2;

  constructor(scope: Construct, id: string, { stage, restoredTable }: Pick<Settings, 'stage' | 'restoredTable'>) {
    super(scope, id);
    this.resource = TableV2.fromTableAttributes(this, 'Resource', {
      // named in the template, so that a function gets a new version with it
      tableName: restoredTable ? tableOfStream(restoredTable) : published(this, stage, 'table-name'),
      tableStreamArn: restoredTable ?? published(this, stage, 'table-stream'),
    });
  }

  indexArn(name: string): string {
    return `${this.resource.tableArn}/index/${name}`;
  }
}
