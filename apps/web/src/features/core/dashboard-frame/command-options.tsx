import classes from './command-menu.module.css';
import type { Command, CommandGroup } from './use-command-groups';

interface CommandOptionsProps {
  id: string;
  groups: readonly CommandGroup[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
  onPick: (command: Command) => void;
}

/** Renders the results as a listbox; its field keeps the focus and handles the keys. */
export function CommandOptions({ id, groups, chosen, onChoose, onPick }: CommandOptionsProps) {
  return (
    <div id={id} role="listbox" aria-label="Results" className={classes.list}>
      {groups.map(({ label, commands }) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox holds options and groups of them, no fieldset.
        <div key={label} role="group" aria-label={label}>
          <div className={classes.groupLabel} aria-hidden>
            {label}
          </div>
          {commands.map((command) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the field above keeps the focus and names the option.
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys.
            <div
              key={command.id}
              id={command.id}
              role="option"
              aria-selected={command.id === chosen}
              className={classes.command}
              // A press must not take the focus from the field, and a list that moves under a resting pointer
              // must not change the selection.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onPointerMove={() => onChoose(command.id)}
              onClick={() => onPick(command)}
            >
              <command.icon className={classes.icon} size={20} stroke={1.75} aria-hidden />
              <span className={classes.words}>
                <span className={classes.label}>{command.label}</span>
                {command.description ? (
                  <span className={classes.description}>{command.description}</span>
                ) : null}
              </span>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
