import type { ComponentProps } from 'react';
import * as z from 'zod/mini';
import { Focus, type Photograph, PhotographTexts } from '#contract/site/photographs';
import type { Language } from '#messages/languages';
import { texts as all } from '#texts/site/photographs';
import { client } from '../../../api/client.ts';
import { useEditor } from '../../../api/editing/use-editor.ts';
import { EditorDialog } from '../../../components/dialog/editor-dialog.tsx';
import { announce } from '../../../components/feedback/announcements.ts';
import { TextField } from '../../../components/form/fields.tsx';
import { formTranslations, translationTexts } from '../../../components/language/form-translations.ts';
import { InEachLanguage } from '../../../components/language/in-each-language.tsx';
import { FocusField } from './focus-field.tsx';

const texts = all.form;
const Edited = z.extend(PhotographTexts, { focus: Focus });
const middle: Focus = { x: 50, y: 50 };

/** Edits what a photograph says and where its focus is; it is cut again only when the focus moves. */
export function PhotographDialog({ photograph, onClose }: { photograph: Photograph; onClose: () => void }) {
  const { _id: id, files, focus: before = middle } = photograph;
  const editor = useEditor({
    group: 'photographs',
    schema: Edited,
    edited: photograph,
    valuesOf: (edited): z.infer<typeof Edited> => ({
      alt: edited?.alt ?? '',
      translations: formTranslations(edited?.translations, ['alt']),
      focus: edited?.focus ?? middle,
    }),
    save: ({ focus, ...texts }, version) => {
      const moved = focus.x !== before.x || focus.y !== before.y;
      return client.photographs.update({ id, body: { ...texts, ...(moved && { focus }), _id: id, version } });
    },
    onSaved: ({ message }) => {
      announce(message);
      onClose();
    },
    fieldTexts: (values) => [
      [all.alt, values.alt],
      ...translationTexts(values.translations, { alt: all.alt }),
      [texts.focus, texts.focusAt(values.focus.x, values.focus.y)],
    ],
  });
  const { register, watch, setValue, getFieldState, formState } = editor.form;

  return (
    <EditorDialog title={texts.title} size="lg" editor={editor} save={texts.save} cancel={texts.cancel} onClose={onClose}>
      <AltFields inputOf={(path) => ({ error: getFieldState(path, formState).error, ...register(path) })} />
      {files && (
        <FocusField id={id} files={files} focus={watch('focus')} onChange={(focus) => setValue('focus', focus, { shouldDirty: true })} />
      )}
    </EditorDialog>
  );
}

type Path = 'alt' | `translations.${Language}.alt`;
type InputProps = Omit<ComponentProps<typeof TextField>, 'label'>;

/** What a photograph shows, in each language, with a hint how to write it; `inputOf` connects each field with the form. */
export function AltFields({ inputOf }: { inputOf: (path: Path) => InputProps }) {
  return (
    <InEachLanguage label={all.alt} hasFocus>
      {(field, { path, language }) => <TextField {...field} {...(!language && { hint: all.altHint })} {...inputOf(path('alt'))} />}
    </InEachLanguage>
  );
}
