import { chakra, Flex, Stack } from '@chakra-ui/react';
import { useDeferredValue, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { spokenTag } from '#house/language/spoken';
import { type Accent, Colour, CoverStyle, type HomeSection, Palette, type PhotographField, Typefaces } from '#site/contract/identity';
import type { Photograph } from '#site/contract/photographs';
import { colourOf, coloursOf, contrastOf, paletteColours } from '#site/rules/colours';
import { identity as texts } from '#texts/site';
import { Button } from '../../../house/ui/action/button.tsx';
import { Alert } from '../../../house/ui/feedback/alert.tsx';
import { Chip, ChipGrid, ChipGroup, SmallLegend } from '../../../house/ui/form/chip.tsx';
import { inputsOf } from '../../../house/ui/form/errors-at.ts';
import { Field, Input, TextField } from '../../../house/ui/form/fields.tsx';
import { FormSection, LongForm } from '../../../house/ui/form/long-form.tsx';
import { TranslatedField } from '../../../house/ui/language/translated-field.tsx';
import { Note } from '../../../house/ui/layout/page.tsx';
import { SortableList } from '../../../house/ui/sorting/sortable-list.tsx';
import { HomeDishes, useMealNames } from './home-dishes.tsx';
import { GalleryField, PhotographChoice } from './photograph-choice.tsx';
import { type EditedSite, type Preview, type SiteSection, type SiteValues, siteSections, useSiteEditor } from './site.ts';

interface Props {
  site: EditedSite;
  /** Those among which the manager can choose. */
  photographs: readonly Photograph[];
  preview: Preview;
}

/** Everything that makes the public pages those of this restaurant, and beside it the page that comes of it. */
export function IdentityForm({ site, photographs, preview }: Props) {
  const { editor, bringBackPrevious } = useSiteEditor(site, { photographs, mealName: useMealNames() });
  const { form } = editor;
  const inputOf = inputsOf(form);
  const { errors } = form.formState;
  const values = form.watch();
  const { name, ...identity } = useDeferredValue(values);
  const choice = { form, photographs };
  const [shown, setShown] = useState<SiteSection>('cover');
  const section = (id: SiteSection) => ({
    id,
    list: siteSections,
    title: texts[id].title,
    intro: texts[id].intro,
    onOpen: () => setShown(id),
  });

  return (
    <LongForm editor={editor} columns="minmax(0, 1fr) minmax(0, 1fr)" preview={preview({ identity, name, photographs, shown })}>
      <FormSection {...section('cover')}>
        <TextField label={texts.name} {...inputOf('name')} />
        <SiteText form={form} field="place" />
        <SiteText form={form} field="tagline" />
        <CoverField cover={values.cover} onChange={(cover) => form.setValue('cover', cover, { shouldDirty: true })} />
        {values.cover === 'photograph' && <SitePhotograph field="coverPhotographId" {...choice} />}
      </FormSection>
      <FormSection {...section('mark')}>
        <SitePhotograph field="logoPhotographId" {...choice} />
        <TextField label={texts.cover.monogram} hint={texts.hints.monogram} optional maxLength={3} maxWidth="24" {...inputOf('monogram')} />
      </FormSection>
      <FormSection {...section('accent')}>
        <AccentField
          accent={values.accent}
          onChange={(accent) => form.setValue('accent', accent, { shouldDirty: true, shouldValidate: true })}
        />
      </FormSection>
      <FormSection {...section('typefaces')}>
        <TypefacesField
          name={values.name}
          typefaces={values.typefaces}
          onChange={(typefaces) => form.setValue('typefaces', typefaces, { shouldDirty: true })}
        />
      </FormSection>
      <FormSection {...section('homeDishes')}>
        <HomeDishes
          mealIds={values.homeMealIds}
          error={errors.homeMealIds?.message}
          onChange={(mealIds) => form.setValue('homeMealIds', mealIds, { shouldDirty: true, shouldValidate: true })}
        />
      </FormSection>
      <FormSection {...section('order')}>
        <OrderField
          order={values.sectionOrder}
          empty={{
            ...(values.storyText.trim() === '' && { story: texts.order.noStory }),
            ...(values.galleryPhotographIds.length === 0 && { gallery: texts.order.noPhotographs }),
          }}
          onChange={(order) => form.setValue('sectionOrder', order, { shouldDirty: true })}
        />
      </FormSection>
      <FormSection {...section('words')}>
        <SiteText form={form} field="menuIntroduction" rows={2} />
        <SiteText form={form} field="reservationIntroduction" rows={2} />
        <SiteText form={form} field="contactIntroduction" rows={2} />
      </FormSection>
      <FormSection {...section('story')}>
        <SiteText form={form} field="storyHeading" />
        <SiteText form={form} field="storyText" rows={8} />
        <SitePhotograph field="storyPhotographId" {...choice} />
      </FormSection>
      <FormSection {...section('gallery')}>
        <GalleryField
          ids={values.galleryPhotographIds}
          photographs={photographs}
          error={errors.galleryPhotographIds?.message}
          onChange={(ids) => form.setValue('galleryPhotographIds', ids, { shouldDirty: true, shouldValidate: true })}
        />
      </FormSection>
      <FormSection {...section('foot')}>
        <SiteText form={form} field="footer" rows={2} />
      </FormSection>
      <FormSection {...section('found')}>
        <SiteText form={form} field="description" rows={3} />
        <SiteText form={form} field="cuisine" />
        <SitePhotograph field="socialPhotographId" {...choice} />
      </FormSection>
      {bringBackPrevious && (
        <div>
          <Button look="quiet" onClick={bringBackPrevious}>
            {texts.previous}
          </Button>
        </div>
      )}
    </LongForm>
  );
}

/** Whether the top of the home page shows the ornament or a photograph. */
function CoverField({ cover, onChange }: { cover: CoverStyle; onChange: (cover: CoverStyle) => void }) {
  return (
    <ChipGroup label={<SmallLegend>{texts.cover.style}</SmallLegend>}>
      <ChipGrid gridTemplateColumns="repeat(2, minmax(0, 10rem))">
        {CoverStyle.options.map((style) => (
          <Chip key={style} name="cover" value={style} checked={cover === style} onChange={() => onChange(style)}>
            {texts.cover.styles[style]}
          </Chip>
        ))}
      </ChipGrid>
    </ChipGroup>
  );
}

interface OrderFieldProps {
  order: readonly HomeSection[];
  /** Why a section is not shown. */
  empty: Partial<Record<HomeSection, string>>;
  onChange: (order: HomeSection[]) => void;
}

/** The order of the sections of the home page. */
function OrderField({ order, empty, onChange }: OrderFieldProps) {
  const { label, sections } = texts.order;
  return (
    <SortableList
      label={label}
      ids={order}
      nameOf={(section) => sections[section]}
      rowOf={(section) => (
        <>
          {sections[section]}
          {empty[section] && (
            <chakra.span display="block" textStyle="small" color="fg.muted">
              {empty[section]}
            </chakra.span>
          )}
        </>
      )}
      onMove={onChange}
    />
  );
}

interface SitePhotographProps {
  form: UseFormReturn<SiteValues, unknown, SiteValues>;
  field: PhotographField;
  photographs: readonly Photograph[];
}

/** A field of the site that names a photograph. */
function SitePhotograph({ form, field, photographs }: SitePhotographProps) {
  const { label, hint } = texts.photographs.fields[field];
  return (
    <PhotographChoice
      label={label}
      hint={hint}
      photographs={photographs}
      isLogo={field === 'logoPhotographId'}
      value={form.watch(field)}
      onChange={(id) => form.setValue(field, id, { shouldDirty: true })}
    />
  );
}

interface SiteTextProps {
  form: UseFormReturn<SiteValues, unknown, SiteValues>;
  field: keyof typeof texts.fields;
  /** How many rows the field of a text with several lines has. */
  rows?: number;
}

/** A text of the site in each language. */
function SiteText({ form, field, rows }: SiteTextProps) {
  const inputOf = inputsOf(form);
  return (
    <TranslatedField
      label={texts.fields[field]}
      field={field}
      optional
      hint={texts.hints[field]}
      rows={rows}
      inputOf={(path) => inputOf(path)}
    />
  );
}

/** A palette, or a colour of the restaurant, and what it is like to read on it. */
function AccentField({ accent, onChange }: { accent: Accent; onChange: (accent: Accent) => void }) {
  const isOwn = 'colour' in accent;
  return (
    <>
      <ChipGroup label={<chakra.span srOnly>{texts.accent.title}</chakra.span>}>
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
              {texts.accent.palettes[palette]}
            </Chip>
          ))}
          <Chip name="accent" value="own" checked={isOwn} onChange={() => onChange({ colour: shownColour(accent) })}>
            <Swatch colour={shownColour(accent)} />
            {texts.accent.own}
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
    <Field label={texts.accent.code} error={error}>
      {(field) => (
        <Flex gap="2" maxWidth="64">
          <Input
            type="color"
            aria-label={texts.accent.own}
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
            {texts.accent.adjusted(used)} {texts.accent.contrast(ratio)}
          </Flex>
        </Alert>
      ) : (
        <Note>{texts.accent.contrast(ratio)}</Note>
      )}
    </div>
  );
}

function shownColour(accent: Accent): string {
  return Colour.safeParse(colourOf(accent)).data ?? paletteColours['bottle-green'];
}

interface TypefacesFieldProps {
  /** The name of the restaurant, in which the choice shows itself. */
  name: string;
  typefaces: Typefaces;
  onChange: (typefaces: Typefaces) => void;
}

/** A pair of typefaces, each shown in its letters: the screen has loaded them (`loadEveryTypeface`). */
function TypefacesField({ name, typefaces, onChange }: TypefacesFieldProps) {
  const { title, names, sample } = texts.typefaces;
  return (
    <ChipGroup label={<chakra.span srOnly>{title}</chakra.span>}>
      <ChipGrid gridTemplateColumns="repeat(auto-fill, minmax(min(15rem, 100%), 1fr))">
        {Typefaces.options.map((one) => (
          <Chip key={one} name="typefaces" value={one} checked={typefaces === one} aria-label={names[one]} onChange={() => onChange(one)}>
            <Stack as="span" data-typefaces={one} gap="1" px="2" py="3">
              <chakra.span textStyle="group">{name}</chakra.span>
              <chakra.span textStyle="italic">{sample.dish}</chakra.span>
              <chakra.span textStyle="small" fontFamily="body">
                {sample.text}
              </chakra.span>
            </Stack>
            <chakra.span textStyle="small" fontWeight="bold" mb="2">
              {names[one]}
            </chakra.span>
          </Chip>
        ))}
      </ChipGrid>
    </ChipGroup>
  );
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
