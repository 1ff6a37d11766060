import { type Action, check } from '#house/table/actions';
import { keys } from '#house/table/keys';

/** The part of a transaction that refuses a photograph which pages cannot show: it may be deleted in the moment in which somebody chooses it. */
export function showable(id: string): Action {
  return check(keys.photograph(id), {
    expression: 'attribute_exists(#files) AND #state <> :deleting',
    values: { ':deleting': 'deleting' },
  });
}
