import { spokenOf } from '../spoken.ts';

/** Which night a time after midnight is in, by the weekday of its date from Monday on. */
const en = {
  nights: [
    'in the night from Sunday to Monday',
    'in the night from Monday to Tuesday',
    'in the night from Tuesday to Wednesday',
    'in the night from Wednesday to Thursday',
    'in the night from Thursday to Friday',
    'in the night from Friday to Saturday',
    'in the night from Saturday to Sunday',
  ],
};

const cs: typeof en = {
  nights: [
    'v\u00a0noci z\u00a0neděle na\u00a0pondělí',
    'v\u00a0noci z\u00a0pondělí na\u00a0úterý',
    'v\u00a0noci z\u00a0úterý na\u00a0středu',
    'v\u00a0noci ze\u00a0středy na\u00a0čtvrtek',
    'v\u00a0noci ze\u00a0čtvrtka na\u00a0pátek',
    'v\u00a0noci z\u00a0pátku na\u00a0sobotu',
    'v\u00a0noci ze\u00a0soboty na\u00a0neděli',
  ],
};

export const messages = spokenOf({ en, cs });
