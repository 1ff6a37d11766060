import { Box } from '@chakra-ui/react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../action/button.tsx';
import { ChevronDownIcon } from '../art/icons.tsx';

/** A button that opens a list of links below it; Esc, a click outside and a chosen link close it. */
export function Disclosure({ label, children }: { label: ReactNode; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setIsOpen(false);
    };
    const events = ['pointerdown', 'focusin'];
    for (const name of events) document.addEventListener(name, closeOutside);
    return () => {
      for (const name of events) document.removeEventListener(name, closeOutside);
    };
  }, [isOpen]);

  return (
    <Box
      ref={root}
      position="relative"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        // the surrounding navigation stays open
        event.stopPropagation();
        setIsOpen(false);
        root.current?.querySelector('button')?.focus();
      }}
    >
      <Button
        look="quiet"
        size="sm"
        px="0"
        fontWeight="medium"
        letterSpacing="wide"
        color="inherit"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        _hover={{ bg: 'transparent', textDecoration: 'underline' }}
      >
        {label} <ChevronDownIcon />
      </Button>
      <Box
        id={id}
        hidden={!isOpen}
        position={{ base: 'static', lg: 'absolute' }}
        insetEnd="0"
        top="full"
        mt={{ lg: '2' }}
        minWidth="48"
        py="2"
        bg="bg.raised"
        color="fg"
        borderWidth="1px"
        borderRadius="md"
        boxShadow="overlay"
        onClick={() => setIsOpen(false)}
      >
        {children}
      </Box>
    </Box>
  );
}
