import { ColorSchemeToggle } from '~/ui/buttons/color-scheme-toggle';
import { FieldParts } from './field-parts';
import { ListParts } from './list-parts';
import { MessageParts } from './message-parts';
import classes from './parts-page.module.css';
import { StateParts } from './state-parts';

/**
 * /dev/parts of a local site: each part that screens are made of, once, as it is used. Look here before you make another,
 * and add what you make.
 */
export function PartsPage() {
  return (
    <main className={classes.page}>
      <div className={classes.head}>
        <h1>Parts of the screens</h1>
        <ColorSchemeToggle />
      </div>
      <FieldParts />
      <StateParts />
      <ListParts />
      <MessageParts />
    </main>
  );
}
