import { settings } from 'virtual:settings';
import { chakra, Flex } from '@chakra-ui/react';
import { type ReactNode, useDeferredValue, useState } from 'react';
import type { Path, UseFormReturn } from 'react-hook-form';
import { spokenLanguage } from '#house/language/spoken';
import { type Legal, LegalFields, type LegalPage, type OwnChapter } from '#site/contract/legal';
import { legalNames } from '#site/contract/page-paths';
import { asOwnText, type Chapter } from '#site/rules/legal';
import { legalPage as words } from '#texts/legal';
import { legalEditor as texts } from '#texts/site';
import { standards } from '../../guest/site/legal/legal-page.tsx';
import { client } from '../../house/client/client.ts';
import type { FieldTexts } from '../../house/client/editing/use-editor.ts';
import { useLegal } from '../../house/client/lists.ts';
import { Button } from '../../house/ui/action/button.tsx';
import { QueryResult } from '../../house/ui/feedback/query-result.tsx';
import { Chip, ChipGrid, ChipGroup, SmallLegend } from '../../house/ui/form/chip.tsx';
import { inputsOf } from '../../house/ui/form/errors-at.ts';
import { TextField } from '../../house/ui/form/fields.tsx';
import { FormPart, LongForm } from '../../house/ui/form/long-form.tsx';
import { formTranslations, translationTexts, withText } from '../../house/ui/language/form-translations.ts';
import { TranslatedField, textInputs } from '../../house/ui/language/translated-field.tsx';
import { Note, Page } from '../../house/ui/layout/page.tsx';
import { useUndoableEditor } from './use-undoable-editor.ts';

/** Shows a legal page with values that are not saved. */
export type LegalPreview = (shown: { page: LegalPage; legal: LegalFields; changedAt: Legal['changedAt'] }) => ReactNode;

/** The panel screen of the legal pages: who runs the restaurant, and the chapters that it writes itself. */
export function LegalScreen({ preview }: { preview: LegalPreview }) {
  const query = useLegal();
  return (
    <Page title={texts.title}>
      <QueryResult query={query}>{(legal) => <LegalForm legal={legal} preview={preview} />}</QueryResult>
    </Page>
  );
}

function valuesOf({ changedAt: _, version: __, ...fields }: Legal): LegalFields {
  return { ...fields, translations: formTranslations(fields.translations, ['register']) };
}

type Form = UseFormReturn<LegalFields, unknown, LegalFields>;

function LegalForm({ legal, preview }: { legal: Legal; preview: LegalPreview }) {
  const [page, setPage] = useState<LegalPage>('terms');
  const editor = useLegalEditor(legal);
  const { form } = editor;
  const inputOf = inputsOf(form);
  const values = useDeferredValue(form.watch());
  return (
    <LongForm
      editor={editor}
      columns="minmax(0, 3fr) minmax(0, 2fr)"
      preview={
        <chakra.section aria-label={texts.preview} display="grid" gap="3">
          <chakra.h2 textStyle="group">{texts.preview}</chakra.h2>
          {preview({ page, legal: values, changedAt: legal.changedAt })}
        </chakra.section>
      }
    >
      <FormPart title={texts.operator.title} intro={texts.operator.intro}>
        <TextField label={words.operator.operator} optional {...inputOf('operator')} />
        <TextField label={words.operator.companyNumber} optional inputMode="numeric" maxWidth="48" {...inputOf('companyNumber')} />
        <TextField label={words.operator.vatNumber} optional maxWidth="48" {...inputOf('vatNumber')} />
        <TextField label={words.operator.seat} optional {...inputOf('seat')} />
        <TranslatedField
          label={words.operator.register}
          field="register"
          optional
          hint={texts.operator.registerHint}
          inputOf={(path) => inputOf(path)}
        />
      </FormPart>
      <FormPart title={texts.chapters.title} intro={texts.chapters.intro}>
        <ChipGroup label={<SmallLegend>{texts.chapters.page}</SmallLegend>}>
          <ChipGrid gridTemplateColumns="repeat(auto-fit, minmax(8rem, 1fr))">
            {legalNames.map((one) => (
              <Chip key={one} name="legal-page" value={one} checked={one === page} onChange={() => setPage(one)}>
                {standards[one].title}
              </Chip>
            ))}
          </ChipGrid>
        </ChipGroup>
        <Chapters key={page} form={form} page={page} />
      </FormPart>
    </LongForm>
  );
}

/** The chapters of a page in their order, each as it comes with the product or in the own words of the restaurant. */
function Chapters({ form, page }: { form: Form; page: LegalPage }) {
  const own: Partial<Record<string, OwnChapter>> = form.watch(page);
  const set = (name: string, chapter: OwnChapter | undefined) => {
    const { [name]: _, ...others } = own;
    form.setValue(page, chapter ? { ...others, [name]: chapter } : others, { shouldDirty: true });
  };
  const all: Record<string, Chapter> = { ...standards[page].chapters, further: { heading: words.further, text: [] } };
  return (
    <chakra.ol listStyleType="none" display="grid" gap="4">
      {Object.entries(all).map(([name, standard]) => (
        <chakra.li key={name} borderTopWidth="1px" pt="4" display="grid" gap="3">
          <Flex align="center" justify="space-between" gap="3" wrap="wrap">
            <chakra.div>
              <chakra.h3 fontWeight="bold">{standard.heading}</chakra.h3>
              <Note>{stateOf(name, own[name] !== undefined)}</Note>
            </chakra.div>
            {own[name] ? (
              <Button
                size="sm"
                look="outline"
                aria-label={`${texts.useStandard[kindOf(name)]}: ${standard.heading}`}
                onClick={() => set(name, undefined)}
              >
                {texts.useStandard[kindOf(name)]}
              </Button>
            ) : (
              <Button
                size="sm"
                look="outline"
                aria-label={`${texts.writeOwn}: ${standard.heading}`}
                onClick={() => set(name, begun(standard))}
              >
                {texts.writeOwn}
              </Button>
            )}
          </Flex>
          {own[name] && (
            <ChapterField
              heading={standard.heading}
              chapter={own[name]}
              errorAt={(field) => {
                const { error } = form.getFieldState(`${page}.${name}.${field}` as Path<LegalFields>, form.formState);
                return error && { message: error.message?.toString() };
              }}
              onChange={(chapter) => set(name, chapter)}
            />
          )}
        </chakra.li>
      ))}
    </chakra.ol>
  );
}

const kindOf = (name: string) => (name === 'further' ? 'added' : 'replaced');

function stateOf(name: string, isOwn: boolean): string {
  return isOwn ? texts.states.own : texts.states[name === 'further' ? 'nothing' : 'standard'];
}

/** The own words begin with those of the product, in the language in which this screen knows them. */
function begun(standard: Chapter): OwnChapter {
  const text = standard.text.length > 0 ? asOwnText(standard) : '';
  const language = spokenLanguage();
  return withText({ text: '', translations: undefined }, 'text', language === settings.defaultLanguage ? undefined : language, text);
}

interface ChapterFieldProps {
  heading: string;
  chapter: OwnChapter;
  /** The error of a text of the chapter, by its place in it. */
  errorAt: (field: string) => { message?: string | undefined } | undefined;
  onChange: (chapter: OwnChapter) => void;
}

function ChapterField({ heading, chapter, errorAt, onChange }: ChapterFieldProps) {
  const inputs = textInputs(chapter, 'text', onChange, errorAt);
  return (
    <TranslatedField
      label={heading}
      field="text"
      optional
      rows={10}
      inputOf={(path, language) => ({ ...inputs(path, language), hint: language ? texts.translationHint : texts.textHint })}
    />
  );
}

/** Edits the legal pages. */
function useLegalEditor(legal: Legal) {
  const { editor } = useUndoableEditor<LegalFields, Legal>({
    group: 'identity',
    // the site is a draft of the same group
    formName: 'legal',
    schema: LegalFields,
    edited: legal,
    valuesOf,
    save: (values, version) => client.identity.updateLegal({ body: { ...values, version } }),
    fieldTexts: legalInWords,
    undone: texts.undone,
  });
  return editor;
}

/** The fields as text, to compare two versions. */
function legalInWords(values: LegalFields): FieldTexts {
  const { operator, companyNumber, vatNumber, seat, register } = words.operator;
  return [
    [operator, values.operator],
    [companyNumber, values.companyNumber],
    [vatNumber, values.vatNumber],
    [seat, values.seat],
    [register, values.register],
    ...translationTexts(values.translations, { register }),
    ...legalNames.flatMap((page) => {
      const own: Partial<Record<string, OwnChapter>> = values[page];
      const headings = { ...standards[page].chapters, further: { heading: words.further } };
      return Object.entries(headings).flatMap(([name, { heading }]): [string, string][] => {
        const label = `${standards[page].title}: ${heading}`;
        return [[label, own[name]?.text ?? ''], ...translationTexts(own[name]?.translations, { text: label })];
      });
    }),
  ];
}
