import { Tooltip } from '@mantine/core';
import { useEffect, useId, useState } from 'react';

/** The pointer rests this long on an element before its hint appears. */
const restMs = 300;

/**
 * Attributes of an element that has no visible name: under the pointer it shows `label`. A tooltip of its own
 * for each button would be a third of a list's render time.
 */
export function hint(label: string, side: 'top' | 'right' = 'top') {
  return { 'data-hint': label, 'data-hint-side': side };
}

const hintedAt = (place: EventTarget | null) =>
  place instanceof Element ? place.closest<HTMLElement>('[data-hint]') : null;

/** The tooltip of all hints on the page: under the pointer, until it leaves, presses or Escape is pressed. */
export function Hints() {
  const [shown, setShown] = useState<HTMLElement | null>(null);
  const id = useId();
  useEffect(() => {
    let under: HTMLElement | null = null;
    let timer = 0;
    const hide = () => {
      window.clearTimeout(timer);
      setShown(null);
    };
    const rest = (next: HTMLElement | null) => {
      if (next === under) return;
      under = next;
      hide();
      if (next) timer = window.setTimeout(() => setShown(next), restMs);
    };
    const over = ({ pointerType, target }: PointerEvent) =>
      rest(pointerType === 'touch' ? null : hintedAt(target));
    const leave = () => rest(null);
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') hide();
    };
    const page = document.documentElement;
    page.addEventListener('pointerover', over);
    page.addEventListener('pointerleave', leave);
    page.addEventListener('pointerdown', hide);
    page.addEventListener('keydown', press);
    return () => {
      hide();
      page.removeEventListener('pointerover', over);
      page.removeEventListener('pointerleave', leave);
      page.removeEventListener('pointerdown', hide);
      page.removeEventListener('keydown', press);
    };
  }, []);
  useEffect(() => {
    if (!shown) return;
    const own = (shown.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean);
    shown.setAttribute('aria-describedby', [...own, id].join(' '));
    return () => {
      if (own.length > 0) shown.setAttribute('aria-describedby', own.join(' '));
      else shown.removeAttribute('aria-describedby');
    };
  }, [shown, id]);
  if (!shown?.dataset.hint) return null;
  const side = shown.dataset.hintSide === 'right' ? 'right' : 'top';
  // The library gives the tooltip itself another id.
  const label = <span id={id}>{shown.dataset.hint}</span>;
  return <Tooltip opened target={shown} label={label} position={side} />;
}
