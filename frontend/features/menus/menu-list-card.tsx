import { Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { Menu } from '#contract/menus';
import { texts } from '#texts/menus';
import { paths } from '../../../functions/contract/page-paths.ts';
import { Button } from '../../components/action/button.tsx';
import { StatusBadge } from '../../components/feedback/status-badge.tsx';
import { Card } from '../../components/layout/card.tsx';

interface Props {
  menu: Menu;
  onEdit: () => void;
  onDelete: () => void;
}

export function MenuListCard({ menu, onEdit, onDelete }: Props) {
  return (
    <Card
      title={menu.name}
      marks={
        <>
          <StatusBadge tone="neutral">{texts.types[menu.type]}</StatusBadge>
          <VisibilityBadge isVisible={menu.visibility} />
        </>
      }
      actions={
        <>
          <Button asChild look="quiet" size="sm">
            <Link to={paths.menuDetails(menu._id)} aria-label={texts.viewOf(menu.name)}>
              {texts.view}
            </Link>
          </Button>
          <Button look="quiet" size="sm" aria-label={texts.editOf(menu.name)} onClick={onEdit}>
            {texts.edit}
          </Button>
          <Button look="quiet" size="sm" color="danger.fg" aria-label={texts.deleteOf(menu.name)} onClick={onDelete}>
            {texts.delete}
          </Button>
        </>
      }
    >
      <Text color="fg.muted">{menu.description || texts.noDescription}</Text>
      <Text textStyle="small" color="fg.muted">
        {menu.categories.join(' · ')}
      </Text>
    </Card>
  );
}

export function VisibilityBadge({ isVisible }: { isVisible: boolean }) {
  return <StatusBadge tone={isVisible ? 'success' : 'warning'}>{isVisible ? texts.visible : texts.hidden}</StatusBadge>;
}
