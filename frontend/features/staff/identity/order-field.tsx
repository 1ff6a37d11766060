import { chakra } from '@chakra-ui/react';
import type { HomeSection } from '#contract/site/identity';
import { texts } from '#texts/site/identity';
import { SortableList } from '../../../components/sorting/sortable-list.tsx';

interface Props {
  order: readonly HomeSection[];
  hasStory: boolean;
  onChange: (order: HomeSection[]) => void;
}

/** The order of the sections of the home page. */
export function OrderField({ order, hasStory, onChange }: Props) {
  const { label, sections, noStory } = texts.order;
  return (
    <SortableList
      label={label}
      ids={order}
      nameOf={(section) => sections[section]}
      rowOf={(section) => (
        <>
          {sections[section]}
          {section === 'story' && !hasStory && (
            <chakra.span display="block" textStyle="small" color="fg.muted">
              {noStory}
            </chakra.span>
          )}
        </>
      )}
      onMove={onChange}
    />
  );
}
