import { chakra, Stack } from '@chakra-ui/react';
import { party as texts } from '#texts/bookings';
import { ChipGrid } from '../../../house/ui/form/chip.tsx';

const Blank = chakra('div', { base: { bg: 'bg.hover', borderRadius: 'sm' } });
const range = (length: number) => Array.from({ length }, (_, index) => index);

/** The columns of the strip of days, and the height of a day: the strip keeps its place while it loads. */
export const dayColumns = { base: 'repeat(5, minmax(0, 1fr))', sm: 'repeat(8, minmax(0, 1fr))' };
export const dayHeight = '20';
/** The columns of the times of a day, and the height of a time. */
export const timeColumns = { base: 'repeat(4, minmax(0, 1fr))', sm: 'repeat(6, minmax(0, 1fr))' };
export const timeHeight = '12';
/** The least height of the times of a day. */
export const timesHeight = { base: '80', sm: '64' };

/** The columns of the areas, and their height. */
export const areaColumns = { base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(8rem, 1fr))' };
export const areaHeight = '12';

/** The place of areas, days and times until they have loaded. */
export function TimesSkeleton({ hasAreas }: { hasAreas: boolean }) {
  return (
    <Stack gap="8" aria-busy="true">
      {hasAreas && (
        <Part label={texts.area}>
          <ChipGrid gridTemplateColumns={areaColumns}>
            {range(3).map((area) => (
              <Blank key={area} height={areaHeight} />
            ))}
          </ChipGrid>
        </Part>
      )}
      <Part label={texts.day}>
        <ChipGrid gridTemplateColumns={dayColumns}>
          {range(15).map((day) => (
            <Blank key={day} height={dayHeight} gridColumn={day === 14 ? { sm: 'span 2' } : undefined} />
          ))}
        </ChipGrid>
      </Part>
      <chakra.div minHeight={timesHeight}>
        <Part label={texts.time}>
          <ChipGrid gridTemplateColumns={timeColumns}>
            {range(12).map((time) => (
              <Blank key={time} height={timeHeight} />
            ))}
          </ChipGrid>
        </Part>
      </chakra.div>
    </Stack>
  );
}

function Part({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <chakra.p textStyle="dish" mb="3">
        {label}
      </chakra.p>
      {children}
    </div>
  );
}
