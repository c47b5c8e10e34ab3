import { values } from '@app/content/value-list';
import { valuesBanner } from '@app/content/values';
import { IconArrowRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Section } from '~/ui/layout/section';
import { ContentIcon } from '~/ui/media/content-icon';
import { ContentLink } from '~/ui/navigation/content-link';
import { useAutoplay } from './use-autoplay';
import classes from './values-banner.module.css';

/** The values, shown in turn. Without scripts and in print all are shown. */
export function ValuesBanner() {
  const { ref, wanted, playing, toggle, holdProps } = useAutoplay<HTMLDivElement>();
  const [shown, setShown] = useState(0);

  // A value selected by the visitor gets its full display time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn begins with each value.
  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(() => setShown((index) => (index + 1) % values.length), valuesBanner.intervalMs);
    return () => clearTimeout(timer);
  }, [playing, shown]);

  if (values.length === 0) return null;
  const { title, intro, all, pickerLabel, pauseLabel, playLabel } = valuesBanner;
  return (
    <Section
      tone="night"
      title={title}
      intro={intro}
      action={
        <ContentLink href={all.href} className={classes.all}>
          {all.label} <IconArrowRight size={18} stroke={1.75} aria-hidden />
        </ContentLink>
      }
    >
      <section
        ref={ref}
        className={classes.banner}
        aria-roledescription={valuesBanner.roleLabel}
        aria-label={title}
        data-playing={playing || undefined}
        style={{ '--turn': `${valuesBanner.intervalMs}ms` } as React.CSSProperties}
      >
        <div {...holdProps}>
          <ul className={classes.slides} aria-live={playing ? 'off' : 'polite'}>
            {values.map(({ id, icon, title: name, summary, description, language }, index) => (
              <li
                key={id}
                className={classes.slide}
                lang={language}
                data-shown={index === shown || undefined}
              >
                <span className={classes.icon}>
                  <ContentIcon name={icon} size={44} />
                </span>
                <h3 className={classes.name}>{name}</h3>
                <p className={classes.summary}>{summary}</p>
                <p className={classes.description}>{description}</p>
              </li>
            ))}
          </ul>
          <fieldset className={classes.pickers} aria-label={pickerLabel}>
            {values.map(({ id, title: name }, index) => (
              <button
                key={id}
                type="button"
                className={classes.picker}
                aria-current={index === shown || undefined}
                onClick={() => setShown(index)}
              >
                {name}
              </button>
            ))}
          </fieldset>
        </div>
        <button
          type="button"
          className={classes.toggle}
          aria-label={wanted ? pauseLabel : playLabel}
          onClick={toggle}
        >
          {wanted ? (
            <IconPlayerPause size={20} stroke={1.75} aria-hidden />
          ) : (
            <IconPlayerPlay size={20} stroke={1.75} aria-hidden />
          )}
        </button>
      </section>
    </Section>
  );
}
