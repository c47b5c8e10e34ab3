/** Selects what is typed or chosen into within a `[data-path]`, without the buttons below the field. */
export const fieldInputs = ':is(input, textarea, button):not([data-after] *)';
