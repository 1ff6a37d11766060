import type { Messages } from '../../en/card/allergens.ts';

/** As the Czech version of the regulation names them. */
export const messages: Messages = [
  'Obiloviny obsahující lepek',
  'Korýši',
  'Vejce',
  'Ryby',
  'Jádra podzemnice olejné (arašídy)',
  'Sójové boby (sója)',
  'Mléko',
  'Skořápkové plody',
  'Celer',
  'Hořčice',
  'Sezamová semena',
  'Oxid siřičitý a siřičitany',
  'Vlčí bob (lupina)',
  'Měkkýši',
];
