import { chakra } from '@chakra-ui/react';
import { spokenLanguage } from '#messages/spoken';
import { specialHoursInWords } from '#rules/reservations/opening-hours';
import { texts } from '#texts/site/contact';
import { usePublicHours } from '../../../api/opening.ts';
import { Written } from '../../../components/language/written.tsx';

/** The days of the next two months that are closed or have other hours, with the reason; nothing when there are none. */
export function SpecialHours() {
  const { data } = usePublicHours();
  if (!data?.days.length) return null;
  return (
    <chakra.ul aria-label={texts.specialHours} display="grid" gap="3" listStyleType="none" pt="3">
      {specialHoursInWords(spokenLanguage(), data.days).map(({ day, days, times }) => (
        <li key={day.date}>
          <chakra.div display="flex" justifyContent="space-between" gap="4" fontVariantNumeric="tabular-nums lining-nums">
            <span>{days}</span>
            <chakra.span whiteSpace="nowrap">{times}</chakra.span>
          </chakra.div>
          {day.note && (
            <chakra.p textStyle="small" color="fg.muted">
              <Written of={day} field="note" />
            </chakra.p>
          )}
        </li>
      ))}
    </chakra.ul>
  );
}
