import { IconGripVertical } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import classes from './sortable-list.module.css';
import * as words from './sortable-list-messages';
import { useDragHandle } from './use-drag-handle';

/** Row props provided by the list. */
export interface SortableRow {
  index: number;
  isFirst: boolean;
  isLast: boolean;
  /** Drag handle; the arrow keys, Home and End move the row, too. */
  handle: ReactNode;
  /** For buttons: moves one position up (-1) or down (1). */
  onStep: (by: 1 | -1) => void;
}

interface SortableListProps<Item> {
  /** Accessible name, where the context gives none. */
  label?: string;
  items: readonly Item[];
  keyOf: (item: Item, index: number) => string;
  /** Name of an item, announced when it moves. */
  nameOf: (item: Item, index: number) => string;
  /** Called for every position passed, so that the list always shows the result. */
  onMove: (from: number, to: number) => void;
  /** Called when the item was dropped, or returned to its old position. */
  onSettled?: () => void;
  /** Nothing can be moved: the list has no handles. */
  disabled?: boolean;
  /** Class of the list; by default rows are stacked. */
  className?: string | undefined;
  rowClassName?: string | undefined;
  children: (item: Item, row: SortableRow) => ReactNode;
}

/**
 * A list sorted by dragging with mouse, pen or finger, and by keys; each step is announced
 * (dashboard.sorted-lists).
 */
export function SortableList<Item>({
  label,
  items,
  keyOf,
  nameOf,
  onMove,
  onSettled,
  disabled = false,
  className,
  rowClassName,
  children,
}: SortableListProps<Item>) {
  const list = useRef<HTMLOListElement>(null);
  const startIndex = useRef(0);
  const [said, say] = useState('');
  const last = items.length - 1;
  const move = (from: number, to: number) => {
    const item = items[from];
    if (item === undefined || to < 0 || to > last || to === from) return;
    onMove(from, to);
    say(words.isNow(nameOf(item, from), to + 1, items.length));
  };
  const drag = useDragHandle({
    rows: () => [...(list.current?.children ?? [])].filter((row) => row instanceof HTMLElement),
    onMove: move,
    onDrop: () => onSettled?.(),
    onCancel: (place) => {
      if (place !== startIndex.current) onMove(place, startIndex.current);
      onSettled?.();
      say(words.notMoved);
    },
  });
  const step = (from: number, to: number) => {
    const pressed = document.activeElement;
    flushSync(() => move(from, to));
    // Moving a row in the DOM removes its focus.
    if (pressed instanceof HTMLElement && list.current?.contains(pressed)) pressed.focus();
    onSettled?.();
  };
  return (
    <>
      <ol ref={list} className={className ?? classes.list} aria-label={label}>
        {items.map((item, index) => (
          <li
            key={keyOf(item, index)}
            className={rowClassName}
            data-dragged={drag.dragged === index || undefined}
          >
            {children(item, {
              index,
              isFirst: index === 0,
              isLast: index === last,
              onStep: (by) => step(index, index + by),
              handle: disabled ? (
                <span />
              ) : (
                <Handle
                  label={words.move(nameOf(item, index))}
                  onGrab={(event) => {
                    startIndex.current = index;
                    drag.begin(index)(event);
                  }}
                  onKey={(key) => {
                    const places: Record<string, number> = {
                      ArrowUp: index - 1,
                      ArrowDown: index + 1,
                      Home: 0,
                      End: last,
                    };
                    const to = places[key];
                    if (to !== undefined) step(index, to);
                    return to !== undefined;
                  }}
                />
              ),
            })}
          </li>
        ))}
      </ol>
      <p className={classes.said} role="status">
        {said}
      </p>
    </>
  );
}

interface HandleProps {
  label: string;
  onGrab: ReturnType<ReturnType<typeof useDragHandle>['begin']>;
  /** Handles a key; returns whether it moves the row. */
  onKey: (key: string) => boolean;
}

function Handle({ label, onGrab, onKey }: HandleProps) {
  return (
    <button
      type="button"
      className={classes.handle}
      aria-label={label}
      onPointerDown={onGrab}
      onKeyDown={(event: KeyboardEvent) => {
        if (onKey(event.key)) event.preventDefault();
      }}
    >
      <IconGripVertical size={20} stroke={1.75} aria-hidden />
    </button>
  );
}
