import { chakra, Flex, Stack } from '@chakra-ui/react';
import { Link, useHref } from 'react-router-dom';
import type { Menu, MenuPdfQuery } from '#card/contract/menus';
import { spokenLanguage } from '#house/language/spoken';
import { written } from '#house/rules/translated';
import { menuPath } from '#site/contract/page-paths';
import { publicMenu as texts } from '#texts/card';
import { messageOf } from '../../house/client/api-error.ts';
import { client } from '../../house/client/client.ts';
import { Button, IconButton } from '../../house/ui/action/button.tsx';
import { openDocument } from '../../house/ui/action/files.ts';
import { share } from '../../house/ui/action/share.ts';
import { PdfIcon } from '../../house/ui/art/icons.tsx';
import { announce } from '../../house/ui/feedback/announcements.ts';
import { useLanguagesOn } from '../../house/ui/language/languages-on.ts';
import { Written } from '../../house/ui/language/written.tsx';

const Name = chakra('span', {
  base: {
    textStyle: 'group',
    color: 'fg.muted',
    cursor: 'pointer',
    textAlign: 'start',
    minHeight: '8',
    textDecorationLine: 'underline',
    textDecorationThickness: '1px',
    textDecorationColor: 'transparent',
    textUnderlineOffset: '0.3em',
    transition: 'color, text-decoration-color',
    transitionDuration: 'fast',
    _hover: { color: 'fg' },
    '&:is([aria-pressed=true], [aria-current=page])': { color: 'accent.fg', textDecorationColor: 'metal' },
  },
});

/**
 * The names of the menus, each with its PDF: one is chosen with `onChoose`, otherwise each leads to its own page. The chosen one also has a PDF in both
 * languages, where both are switched on.
 */
export function MenuChoice({ menus, chosen, onChoose }: { menus: readonly Menu[]; chosen: Menu; onChoose?: (id: string) => void }) {
  const hasOthers = useLanguagesOn().length > 1;
  const names = (
    <Stack align="center" gap="1">
      <Flex
        as="ul"
        aria-label={texts.menus}
        wrap="wrap"
        justify="center"
        columnGap="10"
        rowGap="2"
        listStyleType="none"
        _print={{ '& > :not(:has([aria-pressed=true]))': { display: 'none' } }}
      >
        {menus.map((menu) => (
          <Flex as="li" key={menu._id} align="center" gap="1">
            <Name asChild>
              {onChoose ? (
                <button type="button" aria-pressed={menu === chosen} onClick={() => onChoose(menu._id)}>
                  <Written of={menu} field="name" />
                </button>
              ) : (
                <Link to={menuPath(menu, written(menu, 'name'))} aria-current={menu === chosen ? 'page' : undefined}>
                  <Written of={menu} field="name" />
                </Link>
              )}
            </Name>
            <MenuPdf menu={menu} />
          </Flex>
        ))}
      </Flex>
      {hasOthers && (
        <Button look="quiet" size="sm" aria-label={texts.pdfBothOf(written(chosen, 'name'))} onClick={() => openPdf(chosen, 'both')}>
          {texts.pdfBoth}
        </Button>
      )}
    </Stack>
  );
  return onChoose ? names : <nav aria-label={texts.menus}>{names}</nav>;
}

/** Opens a menu as a PDF in a new window. */
export function MenuPdf({ menu }: { menu: Menu }) {
  return (
    <IconButton label={texts.pdf(written(menu, 'name'))} color="metal.fg" onClick={() => openPdf(menu, spokenLanguage())}>
      <PdfIcon />
    </IconButton>
  );
}

async function openPdf(menu: Menu, language: NonNullable<MenuPdfQuery['language']>) {
  try {
    // a reply for all visitors does not follow Accept-Language
    await openDocument(() => client.menus.menuPdf({ id: menu._id, query: { language } }));
    announce(texts.pdfReady);
  } catch (error) {
    announce(messageOf(error), { tone: 'danger' });
  }
}

/** The address of a menu, to be opened and shared; on its own page only to be shared. */
export function MenuAddress({ menu, isOwnPage = false }: { menu: Menu; isOwnPage?: boolean }) {
  const name = written(menu, 'name');
  const path = menuPath(menu, name);
  const href = useHref(path);
  return (
    <Flex justify="center" align="center" wrap="wrap" gap="4" pt="6" textStyle="small">
      {!isOwnPage && (
        <chakra.span css={{ '& a': { py: '2', textDecoration: 'underline', textUnderlineOffset: '0.3em' } }}>
          <Link to={path}>{texts.ownPage(name)}</Link>
        </chakra.span>
      )}
      <Button look="outline" size="sm" onClick={() => share({ title: name, url: new URL(href, location.origin).href })}>
        {texts.share}
      </Button>
    </Flex>
  );
}
