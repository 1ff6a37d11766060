import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { HomeSection } from '#contract/identity';
import { texts } from '#texts/identity';
import { OrderList } from '../../components/form/order-list.tsx';

interface Props {
  order: readonly HomeSection[];
  hasStory: boolean;
  onChange: (order: HomeSection[]) => void;
}

/** The order of the sections of the home page. */
export function OrderField({ order, hasStory, onChange }: Props) {
  const [said, setSaid] = useState('');
  const entries = order.map((section) => ({
    key: section,
    name: texts.order.sections[section],
    aside: section === 'story' && !hasStory && texts.order.noStory,
  }));
  return (
    <>
      <OrderList
        label={texts.order.label}
        entries={entries}
        words={{ up: texts.order.up, down: texts.order.down, moved: texts.order.moved }}
        onChange={(next, said) => {
          setSaid(said);
          onChange(next);
        }}
      />
      <chakra.p role="status" srOnly>
        {said}
      </chakra.p>
    </>
  );
}
