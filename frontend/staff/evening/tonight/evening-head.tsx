import { chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { components as componentTexts } from '#texts/house';
import { tonight as texts } from '#texts/tonight';
import { Button, IconButton } from '../../../house/ui/action/button.tsx';
import { ArrowRightIcon, CloseIcon } from '../../../house/ui/art/icons.tsx';
import { useAnnouncements, withdraw } from '../../../house/ui/feedback/announcements.ts';
import { Message } from '../../../house/ui/feedback/message.tsx';
import { type Tone, toneColors } from '../../../house/ui/feedback/tones.ts';
import { SearchBox } from '../../../house/ui/form/search-box.tsx';

/** The height of what stays above the rows: of the head, and with the line of what must be known. */
const headHeight = { base: '5.75rem', md: '6.25rem' };
export const heightAboveTabs = { base: '8.5rem', md: '9rem' };

interface HeadProps {
  search: string;
  onSearch: (search: string) => void;
  /** How the evening stands; absent while that is not known. */
  figures: string | undefined;
  children: ReactNode;
}

/** What stays at the upper edge: the choice of what is shown, for some seconds what was done in its place, and search and figures. */
export function EveningHead({ search, onSearch, figures, children }: HeadProps) {
  const last = useAnnouncements().at(-1);
  return (
    <chakra.div data-evening position="sticky" top="0" zIndex="notice" bg="bg" height={headHeight}>
      <chakra.div position="relative" height="target">
        <chakra.div visibility={last ? 'hidden' : 'visible'}>{children}</chakra.div>
        <chakra.div role="status" position="absolute" insetInline="0" top="0" zIndex="1">
          {last && (
            <Flex
              key={last.id}
              align="center"
              gap="2"
              minHeight="target"
              ps="3"
              borderWidth="1px"
              borderRadius="sm"
              {...toneColors(last.tone)}
            >
              <chakra.div flex="1" minWidth="0" fontSize="sm" lineHeight="tight" whiteSpace="pre-line">
                <Message>{last.text}</Message>
              </chakra.div>
              {last.action && (
                <Button
                  look="outline"
                  px="3"
                  onClick={() => {
                    withdraw(last.id);
                    last.action?.run();
                  }}
                >
                  {last.action.label}
                </Button>
              )}
              <IconButton label={componentTexts.dismiss} onClick={() => withdraw(last.id)}>
                <CloseIcon />
              </IconButton>
            </Flex>
          )}
        </chakra.div>
      </chakra.div>
      <Flex align="center" gap="3" height={{ base: '12', md: '14' }}>
        <chakra.div flex="1" minWidth="0">
          <SearchBox placeholder={texts.search} value={search} onChange={onSearch} />
        </chakra.div>
        <chakra.span
          fontSize={{ base: 'xs', sm: 'md' }}
          fontWeight="bold"
          whiteSpace="nowrap"
          fontVariantNumeric="tabular-nums lining-nums"
        >
          {figures}
        </chakra.span>
      </Flex>
    </chakra.div>
  );
}

/** What must be known at once, and where it leads. */
export interface Notice {
  words: string;
  tone: Tone;
  lead: () => void;
}

/** The most important of what must be known, in one line that leads to its place; which evening it is when there is nothing. */
export function NoticeLine({ notice, children }: { notice: Notice | undefined; children: ReactNode }) {
  return (
    <chakra.div role="status" position="sticky" top={headHeight} zIndex="notice" bg="bg">
      {notice ? (
        <chakra.button
          type="button"
          display="flex"
          alignItems="center"
          gap="2"
          width="full"
          height="target"
          px="3"
          borderWidth="1px"
          borderRadius="sm"
          fontSize="sm"
          fontWeight="bold"
          lineHeight="tight"
          textAlign="start"
          cursor="pointer"
          {...toneColors(notice.tone)}
          onClick={notice.lead}
        >
          <chakra.span flex="1" minWidth="0" lineClamp="2">
            {notice.words}
          </chakra.span>
          <ArrowRightIcon />
        </chakra.button>
      ) : (
        <Flex align="center" height="target" fontSize="sm" lineHeight="tight" color="fg.muted">
          <chakra.span _firstLetter={{ textTransform: 'uppercase' }}>{children}</chakra.span>
        </Flex>
      )}
    </chakra.div>
  );
}
