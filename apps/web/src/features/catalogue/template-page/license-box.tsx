import { templateItemPage } from '@app/content/template-page';
import { IconCheck, IconPackage, IconX } from '@tabler/icons-react';
import classes from './license-box.module.css';

const { license } = templateItemPage;
const icons = { get: IconPackage, may: IconCheck, 'may-not': IconX };

/** Explains what a purchase covers, in plain language. */
export function LicenseBox() {
  return (
    <section className={classes.box} aria-labelledby="license">
      <h2 id="license" className={classes.title}>
        {license.title}
      </h2>
      <p className={classes.intro}>{license.intro}</p>
      <div className={classes.parts}>
        {license.parts.map(({ kind, title, items }) => {
          const PartIcon = icons[kind];
          return (
            <div key={kind} data-kind={kind} className={classes.part}>
              <h3 className={classes.partTitle}>{title}</h3>
              <ul className={classes.items}>
                {items.map((item) => (
                  <li key={item}>
                    <PartIcon size={18} stroke={2} aria-hidden />
                    <span>{item}</span>
                  </li>
                ))}
              </ul>
            </div>
          );
        })}
      </div>
      <p className={classes.note}>{license.note}</p>
    </section>
  );
}
