import { chakra } from '@chakra-ui/react';
import { partyTexts } from '#texts/reservations/party';
import { texts } from '#texts/reservations/times';
import { Chip, ChipGrid, ChipGroup } from '../../../../components/form/chip.tsx';
import { TextField } from '../../../../components/form/fields.tsx';
import { dayName, dayParts } from './day-names.ts';
import { dayColumns, dayHeight } from './times-skeleton.tsx';
import type { TimeChoice } from './use-time-choice.ts';

/** The next days, each with a word where nothing is free, and a date field for the days after them. */
export function DayStrip({ choice }: { choice: TimeChoice }) {
  const { days, shown, isLater } = choice;
  return (
    <ChipGroup label={partyTexts.day}>
      <ChipGrid gridTemplateColumns={dayColumns} css={{ '& > *': { height: dayHeight } }}>
        {days.map(({ date, state }, index) => {
          const { weekday, day, month } = dayParts(date, index === 0);
          const mark = texts.dayMarks[state];
          return (
            <Chip
              key={date}
              name="day"
              value={date}
              checked={!isLater && shown?.date === date}
              onChange={() => choice.chooseDay(date)}
              isOffered={state === 'free'}
              aria-label={`${dayName(date)}${mark && `, ${mark}`}`}
            >
              <chakra.span display="flex" flexDirection="column">
                <chakra.span textStyle="small" lineHeight="tight">
                  {weekday}
                </chakra.span>
                <chakra.span textStyle="group" lineHeight="solid">
                  {day}
                </chakra.span>
                <chakra.span fontSize="xs" lineHeight="tight" minHeight="1.15em">
                  {mark || month}
                </chakra.span>
              </chakra.span>
            </Chip>
          );
        })}
        <Chip
          name="day"
          value="later"
          gridColumn={{ sm: 'span 2' }}
          checked={isLater}
          onChange={() => choice.chooseDay('later')}
          aria-label={texts.laterDay}
        >
          {texts.later}
        </Chip>
      </ChipGrid>
      {isLater && (
        <chakra.div mt="4" maxWidth={{ sm: '64' }}>
          <TextField
            label={texts.laterDate}
            type="date"
            min={choice.laterFrom}
            max={choice.laterTo}
            value={choice.laterDate}
            onChange={({ target }) => choice.chooseDay(target.value || 'later')}
          />
        </chakra.div>
      )}
    </ChipGroup>
  );
}
