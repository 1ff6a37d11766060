import { settings } from 'virtual:settings';
import { chakra } from '@chakra-ui/react';
import { wallTimeInWords, wallTimeOf } from '#rules/wall-time';
import { texts } from '#texts/card/public-menu';

/** Of when the menu is, while an earlier one is repeated in an outage; `asOf` in ms since 1970. */
export function MenuAge({ asOf }: { asOf: number }) {
  return (
    <chakra.p textStyle="small" color="fg.muted" mb="4">
      {texts.asOf(wallTimeInWords(wallTimeOf(new Date(asOf), settings.timeZone)))}
    </chakra.p>
  );
}
