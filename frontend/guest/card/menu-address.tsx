import { chakra, Flex } from '@chakra-ui/react';
import { Link, useHref } from 'react-router-dom';
import type { Menu } from '#card/contract/menus';
import { written } from '#house/rules/translated';
import { menuPath } from '#site/contract/page-paths';
import { publicMenu as texts } from '#texts/card';
import { Button } from '../../house/ui/action/button.tsx';
import { share } from '../../house/ui/action/share.ts';

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
