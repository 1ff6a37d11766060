import { chakra, Flex } from '@chakra-ui/react';
import { type Accent, Colour, Palette } from '#contract/site/identity';
import { spokenTag } from '#messages/spoken';
import { colourOf, coloursOf, paletteColours } from '#rules/site/colours';
import { contrastOf } from '#rules/site/oklch';
import { texts as all } from '#texts/site/identity';
import { Alert } from '../../../components/feedback/alert.tsx';
import { Chip, ChipGrid, ChipGroup } from '../../../components/form/chip.tsx';
import { Field, Input } from '../../../components/form/fields.tsx';

const texts = all.accent;

interface Props {
  accent: Accent;
  onChange: (accent: Accent) => void;
}

/** A palette, or a colour of the restaurant, and what it is like to read on it. */
export function AccentField({ accent, onChange }: Props) {
  const isOwn = 'colour' in accent;
  return (
    <>
      <ChipGroup label={<chakra.span srOnly>{texts.label}</chakra.span>}>
        <ChipGrid gridTemplateColumns="repeat(auto-fill, minmax(7rem, 1fr))">
          {Palette.options.map((palette) => (
            <Chip
              key={palette}
              name="accent"
              value={palette}
              checked={!isOwn && accent.palette === palette}
              onChange={() => onChange({ palette })}
            >
              <Swatch colour={paletteColours[palette]} />
              {texts.palettes[palette]}
            </Chip>
          ))}
          <Chip name="accent" value="own" checked={isOwn} onChange={() => onChange({ colour: shownColour(accent) })}>
            <Swatch colour={shownColour(accent)} />
            {texts.own}
          </Chip>
        </ChipGrid>
      </ChipGroup>
      {isOwn && <OwnColour colour={accent.colour} onChange={(colour) => onChange({ colour })} />}
      <Legibility accent={accent} />
    </>
  );
}

function OwnColour({ colour, onChange }: { colour: string; onChange: (colour: string) => void }) {
  const error = Colour.safeParse(colour).error?.issues[0];
  return (
    <Field label={texts.code} error={error}>
      {(field) => (
        <Flex gap="2" maxWidth="64">
          <Input
            type="color"
            aria-label={texts.own}
            value={shownColour({ colour })}
            onChange={({ target }) => onChange(target.value)}
            flex="0 0 auto"
            width="14"
            p="1"
          />
          <Input {...field} value={colour} spellCheck={false} maxLength={9} onChange={({ target }) => onChange(target.value)} />
        </Flex>
      )}
    </Field>
  );
}

/** The contrast of text on the colour, and which one takes its place where that is too little. */
function Legibility({ accent }: { accent: Accent }) {
  if ('colour' in accent && !Colour.safeParse(accent.colour).success) return null;
  const colours = coloursOf('colour' in accent ? { colour: shownColour(accent) } : accent);
  const used = colours.light['accent.solid'];
  const ratio = contrastOf(used, colours.light['accent.contrast']).toLocaleString(spokenTag(), { maximumFractionDigits: 1 });
  return (
    <div role="status">
      {colours.isAdjusted ? (
        <Alert tone="info">
          <Flex align="center" gap="3">
            <Swatch colour={used} />
            {texts.adjusted(used)} {texts.contrast(ratio)}
          </Flex>
        </Alert>
      ) : (
        <chakra.p textStyle="small" color="fg.muted">
          {texts.contrast(ratio)}
        </chakra.p>
      )}
    </div>
  );
}

function shownColour(accent: Accent): string {
  return Colour.safeParse(colourOf(accent)).data ?? paletteColours['bottle-green'];
}

/** A sample of a colour, which is a value of the restaurant and no token. */
function Swatch({ colour }: { colour: string }) {
  return (
    <chakra.span
      aria-hidden="true"
      style={{ background: colour }}
      display="block"
      width="8"
      height="8"
      flexShrink="0"
      mb="1"
      borderRadius="full"
      borderWidth="2px"
      borderColor="bg.raised"
    />
  );
}
