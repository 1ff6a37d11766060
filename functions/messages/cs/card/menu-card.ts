import { atTime } from '../../czech.ts';
import type { Messages } from '../../en/card/menu-card.ts';

export const messages: Messages = {
  marks: {
    vegetarian: 'Vegetariánské',
    vegan: 'Veganské',
    spicy: 'Pálivé',
    speciality: 'Specialita podniku',
  },
  version: (code, date, time) => `Aktualizováno ${date} ${atTime(time)} · ${code}`,
};
