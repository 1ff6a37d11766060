import { chakra, Flex } from '@chakra-ui/react';
import { type FormEvent, useId, useState } from 'react';
import type { Language } from '#house/language/languages';
import { categoryOf } from '#house/rules/translated';
import { shortDate } from '#house/rules/wall-time';
import { cardTable as texts } from '#texts/card';
import { Button, IconButton } from '../../../house/ui/action/button.tsx';
import { ArrowDownIcon, ArrowUpIcon, DeleteIcon, EditIcon } from '../../../house/ui/art/icons.tsx';
import { Input } from '../../../house/ui/form/fields.tsx';
import { madeId } from '../../house/made-id.ts';
import { CellInput } from './cell.tsx';
import type { Section } from './cells.ts';
import { withoutSection, withSectionMoved, withSectionNamed } from './editing.ts';
import { useTable } from './shared-table.ts';

interface Props {
  section: Section;
  fault: string | undefined;
  /** The other language that is shown. */
  language: Language | undefined;
  /** Opens the form in which sections are translated. */
  onTranslate: () => void;
}

/** What stands above the lines of a section, whose name can be changed there, or above those without one. */
export function Heading({ section: { key, name, date }, fault, language, onTranslate }: Props) {
  const id = useId();
  const { change, stored } = useTable();
  if (key === '') {
    return (
      <chakra.span textStyle="caps" color="metal.fg">
        {name}
      </chakra.span>
    );
  }
  const translation = language && (categoryOf(stored.menu, name).translations?.[language]?.name ?? texts.untranslated);
  return (
    <>
      <Flex gap="1" align="center" wrap="wrap">
        <CellInput
          aria-label={texts.section(name)}
          data-heading={key}
          aria-invalid={fault === undefined ? undefined : true}
          aria-describedby={fault === undefined ? undefined : id}
          autoComplete="off"
          flex="1 1 10rem"
          maxWidth={{ md: '96' }}
          fontWeight="bold"
          color="metal.fg"
          value={name}
          onChange={({ target }) => change((card) => withSectionNamed(card, key, target.value), `section ${key}`)}
        />
        {/* on a phone they stand below the name, unless it has room beside them */}
        <Flex gap="1" align="center" minWidth="0">
          {translation && (
            <Button look="quiet" size="sm" aria-label={texts.translationOf(translation, name)} onClick={onTranslate}>
              <EditIcon /> {translation}
            </Button>
          )}
          <IconButton label={texts.moveUp(name)} onClick={() => change((card) => withSectionMoved(card, key, -1))}>
            <ArrowUpIcon />
          </IconButton>
          <IconButton label={texts.moveDown(name)} onClick={() => change((card) => withSectionMoved(card, key, 1))}>
            <ArrowDownIcon />
          </IconButton>
          <IconButton label={texts.removeSection(name)} onClick={() => change((card) => withoutSection(card, key))}>
            <DeleteIcon />
          </IconButton>
        </Flex>
      </Flex>
      {date && (
        <chakra.p textStyle="small" fontWeight="normal" color="fg.muted">
          {shortDate(date)}
        </chakra.p>
      )}
      {fault && (
        <chakra.p id={id} textStyle="small" color="danger.fg" fontWeight="medium">
          {fault}
        </chakra.p>
      )}
    </>
  );
}

/** The sections to choose from, with words for none of them last. */
export function SectionOptions({ sections, none }: { sections: readonly Section[]; none?: string }) {
  return [...sections, ...(none ? [{ key: '', name: none }] : [])].map(({ key, name }) => (
    <option key={key} value={key}>
      {name}
    </option>
  ));
}

/** Adds a section by its name; the first dish of it is typed next. */
export function NewSection({ onAdded }: { onAdded: (key: string) => void }) {
  const { change } = useTable();
  const [name, setName] = useState('');
  const add = (event: FormEvent) => {
    event.preventDefault();
    const key = madeId();
    change((card) => ({ ...card, sections: [...card.sections, { key, name: name.trim() }] }));
    setName('');
    onAdded(key);
  };
  return (
    <chakra.form display="flex" gap="2" mt="5" maxWidth={{ md: '96' }} onSubmit={add}>
      <Input
        data-new-section
        aria-label={texts.newSection}
        placeholder={texts.newSection}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" look="outline" disabled={!name.trim()}>
        {texts.addSection}
      </Button>
    </chakra.form>
  );
}
