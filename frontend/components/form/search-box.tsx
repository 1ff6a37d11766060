import { Box } from '@chakra-ui/react';
import { texts } from '#texts/components';
import { IconButton } from '../action/icon-button.tsx';
import { CloseIcon, SearchIcon } from '../art/icons.tsx';
import { Input } from './input.tsx';

interface Props {
  /** Also the accessible name. */
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
}

/** A search field that is cleared by X or Esc. */
export function SearchBox({ placeholder, value, onChange }: Props) {
  return (
    <Box position="relative" width="full" maxWidth={{ md: 'phone' }}>
      <Box position="absolute" insetStart="3" top="50%" translate="0 -50%" color="fg.muted" pointerEvents="none" lineHeight="solid">
        <SearchIcon />
      </Box>
      <Input
        type="search"
        role="searchbox"
        aria-label={placeholder}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onChange('')}
        px="10"
      />
      {value && (
        <IconButton label={texts.clearSearch} position="absolute" insetEnd="0.5" top="0.5" onClick={() => onChange('')}>
          <CloseIcon />
        </IconButton>
      )}
    </Box>
  );
}
