import { chakra } from '@chakra-ui/react';

const corners = [
  { top: '3', insetStart: '3', rotate: '0deg' },
  { top: '3', insetEnd: '3', rotate: '90deg' },
  { bottom: '3', insetEnd: '3', rotate: '180deg' },
  { bottom: '3', insetStart: '3', rotate: '270deg' },
];

const Line = chakra('span', { base: { position: 'absolute', borderColor: 'cover.line', borderStyle: 'solid', borderWidth: '0' } });

/** A double border with concave corners around the top of the home page. */
export function CoverFrame() {
  return (
    <chakra.div aria-hidden="true" position="absolute" inset="0" pointerEvents="none">
      <Line insetInline="12" top="3" borderTopWidth="1px" />
      <Line insetInline="12" top="4" borderTopWidth="1px" opacity="0.5" />
      <Line insetInline="12" bottom="3" borderTopWidth="1px" />
      <Line insetInline="12" bottom="4" borderTopWidth="1px" opacity="0.5" />
      <Line insetBlock="12" insetStart="3" borderInlineStartWidth="1px" />
      <Line insetBlock="12" insetStart="4" borderInlineStartWidth="1px" opacity="0.5" />
      <Line insetBlock="12" insetEnd="3" borderInlineStartWidth="1px" />
      <Line insetBlock="12" insetEnd="4" borderInlineStartWidth="1px" opacity="0.5" />
      {corners.map((corner) => (
        <chakra.svg
          key={corner.rotate}
          viewBox="0 0 36 36"
          position="absolute"
          width="9"
          height="9"
          fill="none"
          stroke="currentColor"
          color="cover.line"
          {...corner}
        >
          <path d="M.5 36A35.5 35.5 0 0036 .5M0 26A26 26 0 0026 0" />
        </chakra.svg>
      ))}
    </chakra.div>
  );
}
