import { editable } from './site-words';

/** The rotating banner on the home page (public-pages.motion-control). */
export const valuesBanner = editable(
  'values.banner',
  () =>
    ({
      title: 'What we stand for',
      intro: 'Easy to hang on a wall, harder to keep on a job. They decide how we work.',
      all: { label: 'What they mean on a working day', href: '/values' },
      intervalMs: 5000,
      playLabel: 'Play the rotation',
      pauseLabel: 'Pause the rotation',
      pickerLabel: 'Choose a value',
      /** Role description for screen readers. */
      roleLabel: 'carousel',
    }) as const,
);
