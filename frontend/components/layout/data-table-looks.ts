import { chakra } from '@chakra-ui/react';

export const Table = chakra('table', {
  base: {
    width: 'full',
    display: { base: 'block', md: 'table' },
    textStyle: 'body',
    borderCollapse: 'collapse',
    '&[data-compact]': {
      mdDown: {
        '& tbody': { gap: '0', borderTopWidth: '1px' },
        '& tbody tr': {
          gridTemplateColumns: 'minmax(0, 1fr)',
          gridAutoColumns: 'auto',
          gridAutoFlow: 'column',
          alignItems: 'center',
          columnGap: '3',
          rowGap: '0',
          minHeight: '12',
          px: '0',
          py: '1',
          borderWidth: '0',
          borderBottomWidth: '1px',
          borderRadius: 'none',
          bg: 'transparent',
        },
        '& td': { display: 'block', pt: '0' },
        '& td[data-label]::before': { content: 'none' },
        '& td[data-phone=hidden]': { srOnly: true },
        '& td[data-phone=below]': { gridArea: '2 / 1', display: 'flex', gap: '2', textStyle: 'small', color: 'fg.muted' },
        '& td[data-phone=below][data-label]::before': { content: 'attr(data-label)' },
        '& td[data-actions]': { gridRow: '1 / span 2' },
        '& td[data-actions] > div': { flexWrap: 'nowrap', gap: '0' },
      },
    },
  },
});

export const Head = chakra('thead', { base: { mdDown: { srOnly: true } } });

export const HeadRow = chakra('tr');

export const HeadCell = chakra('th', {
  base: {
    px: '3',
    py: '2.5',
    textStyle: 'caps',
    color: 'fg.muted',
    textAlign: 'start',
    overflowWrap: 'normal',
    borderBottomWidth: '1px',
    borderColor: 'border.strong',
  },
});

export const Body = chakra('tbody', { base: { display: { base: 'grid', md: 'table-row-group' }, gap: '3' } });

export const Row = chakra('tr', {
  base: {
    display: { base: 'grid', md: 'table-row' },
    gap: '2',
    p: { base: '4', md: '0' },
    bg: { base: 'bg.raised', md: 'transparent' },
    borderWidth: { base: '1px', md: '0' },
    borderBottomWidth: '1px',
    borderRadius: { base: 'md', md: 'none' },
    _hover: { md: { bg: 'bg.hover' } },
  },
});

export const Cell = chakra('td', {
  base: {
    display: { base: 'grid', md: 'table-cell' },
    gridTemplateColumns: '7rem minmax(0, 1fr)',
    alignItems: 'baseline',
    justifyItems: 'start',
    px: { md: '3' },
    py: { md: '2.5' },
    verticalAlign: 'middle',
    mdDown: {
      '&[data-label]::before': { content: 'attr(data-label)', textStyle: 'small', color: 'fg.muted' },
      '&:not([data-label])': { display: 'block', pt: '2' },
      '&:first-of-type': { display: 'block', _before: { display: 'none' } },
    },
  },
});
