import { describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { DrawnTable } from '#evening/rules/room-plan';
import { renderScreen } from '../../testing/render.tsx';
import { RoomDrawing } from './room-drawing.tsx';

const table = (_id: string, x: number): DrawnTable => ({ _id, label: _id.toUpperCase(), seats: 4, shape: 'square', x, y: 1 });
const tables = [table('a', 1), table('b', 5), table('c', 9)];
const rows = [{ tables: ['a', 'b', 'elsewhere'] }];
const lookOf = ({ label }: DrawnTable) => ({ name: `Table ${label}, free`, notes: label === 'B' ? ['19:30'] : undefined });

describe('the drawing of an area', () => {
  it('is one picture that names its tables, where none can be chosen', () => {
    renderScreen(<RoomDrawing label="Hall" tables={tables} rows={rows} lookOf={lookOf} />);
    screen.getByRole('img', { name: 'Hall, Table A, free, Table B, free, Table C, free' });
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it('offers each table by its name, to the pointer, Enter and the space bar', async () => {
    const chosen = jest.fn();
    const { user } = renderScreen(
      <RoomDrawing label="Hall" tables={tables} rows={rows} lookOf={lookOf} onChoose={({ _id }) => chosen(_id)} />,
    );
    const drawing = within(screen.getByRole('group', { name: 'Hall' }));
    await user.click(drawing.getByRole('button', { name: 'Table A, free' }));
    drawing.getByRole('button', { name: 'Table B, free' }).focus();
    await user.keyboard('{Enter}');
    await user.tab();
    await user.keyboard(' ');
    expect(chosen.mock.calls.flat()).toEqual(['a', 'b', 'c']);
  });

  it('shows the second line, and joins neighbours of a row that stand in the area', () => {
    renderScreen(<RoomDrawing label="Hall" tables={tables} rows={rows} lookOf={lookOf} />);
    const drawing = screen.getByRole('img');
    expect(within(drawing).getByText('19:30').getAttribute('data-part')).toBe('note');
    expect(drawing.querySelectorAll('[data-part=joint]')).toHaveLength(1);
    expect(drawing.querySelectorAll('[data-table=a] [data-part=chair]')).toHaveLength(4);
  });
});
