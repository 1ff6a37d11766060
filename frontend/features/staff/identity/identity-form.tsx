import { chakra, Stack } from '@chakra-ui/react';
import { useDeferredValue, useRef } from 'react';
import type { Photograph } from '#contract/site/photographs';
import { texts } from '#texts/site/identity';
import { Button } from '../../../components/action/button.tsx';
import { EditorForm } from '../../../components/dialog/editor-dialog.tsx';
import { TextField } from '../../../components/form/fields.tsx';
import { FormPart } from '../../../components/form/form-part.tsx';
import { SaveBar } from '../../../components/form/save-bar.tsx';
import { useInvalidFocus } from '../../../components/form/use-invalid-focus.ts';
import { AccentField } from './accent-field.tsx';
import { CoverField } from './cover-field.tsx';
import { OrderField } from './order-field.tsx';
import type { UploadDialog } from './photograph-choice.tsx';
import type { Preview, Site } from './site.ts';
import { SitePhotograph } from './site-photograph.tsx';
import { SiteText } from './site-text.tsx';
import { useSiteEditor } from './use-site-editor.ts';

interface Props {
  site: Site;
  /** Those among which the manager can choose. */
  photographs: readonly Photograph[];
  preview: Preview;
  UploadDialog: UploadDialog;
}

/** Everything that makes the public pages those of this restaurant, and beside it the page that comes of it. */
export function IdentityForm({ site, photographs, preview, UploadDialog }: Props) {
  const { editor, bringBackPrevious } = useSiteEditor(site, photographs);
  const { form } = editor;
  const { register, formState, watch } = form;
  const { errors, submitCount } = formState;
  const root = useRef<HTMLDivElement>(null);
  const values = watch();
  const { name, ...identity } = useDeferredValue(values);
  const choice = { form, photographs, UploadDialog };

  useInvalidFocus(root, submitCount);

  return (
    <chakra.div
      ref={root}
      display="grid"
      gap="6"
      alignItems="start"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) minmax(0, 1fr)' }}
    >
      <EditorForm editor={editor}>
        <Stack gap="6" css={{ '& :is(input, select, textarea, button)': { scrollMarginBottom: '24' } }}>
          <FormPart title={texts.cover.title} intro={texts.cover.intro}>
            <TextField label={texts.name} error={errors.name} {...register('name')} />
            <SiteText form={form} field="place" />
            <SiteText form={form} field="tagline" />
            <CoverField cover={values.cover} onChange={(cover) => form.setValue('cover', cover, { shouldDirty: true })} />
            {values.cover === 'photograph' && <SitePhotograph field="coverPhotographId" {...choice} />}
          </FormPart>
          <FormPart title={texts.mark.title} intro={texts.mark.intro}>
            <SitePhotograph field="logoPhotographId" {...choice} />
            <TextField
              label={texts.cover.monogram}
              hint={texts.hints.monogram}
              optional
              maxLength={3}
              maxWidth="24"
              error={errors.monogram}
              {...register('monogram')}
            />
          </FormPart>
          <FormPart title={texts.accent.title} intro={texts.accent.intro}>
            <AccentField
              accent={values.accent}
              onChange={(accent) => form.setValue('accent', accent, { shouldDirty: true, shouldValidate: true })}
            />
          </FormPart>
          <FormPart title={texts.order.title} intro={texts.order.intro}>
            <OrderField
              order={values.sectionOrder}
              hasStory={values.storyText.trim() !== ''}
              onChange={(order) => form.setValue('sectionOrder', order, { shouldDirty: true })}
            />
          </FormPart>
          <FormPart title={texts.words.title} intro={texts.words.intro}>
            <SiteText form={form} field="menuIntroduction" rows={2} />
            <SiteText form={form} field="reservationIntroduction" rows={2} />
            <SiteText form={form} field="contactIntroduction" rows={2} />
          </FormPart>
          <FormPart title={texts.story.title} intro={texts.story.intro}>
            <SiteText form={form} field="storyHeading" />
            <SiteText form={form} field="storyText" rows={8} />
            <SitePhotograph field="storyPhotographId" {...choice} />
          </FormPart>
          <FormPart title={texts.foot.title} intro={texts.foot.intro}>
            <SiteText form={form} field="footer" rows={2} />
          </FormPart>
          <FormPart title={texts.found.title} intro={texts.found.intro}>
            <SiteText form={form} field="description" rows={3} />
            <SiteText form={form} field="cuisine" />
            <SitePhotograph field="socialPhotographId" {...choice} />
          </FormPart>
          {bringBackPrevious && (
            <div>
              <Button look="quiet" onClick={bringBackPrevious}>
                {texts.previous}
              </Button>
            </div>
          )}
        </Stack>
        <SaveBar editor={editor} />
      </EditorForm>
      <chakra.div position={{ xl: 'sticky' }} top={{ xl: '4' }}>
        {preview({ identity, name, photographs })}
      </chakra.div>
    </chakra.div>
  );
}
