/** Shows the prompt; resolves to whether the user has confirmed their identity. */
type Ask = () => Promise<boolean>;

let ask: Ask | null = null;
let asking: Promise<boolean> | null = null;

/** Registers how signed-in screens show the prompt. Returns a function that unregisters it. */
export function onConfirmation(show: Ask): () => void {
  ask = show;
  return () => {
    if (ask === show) ask = null;
  };
}

/**
 * Asks the signed-in user to confirm their identity (auth.step-up); false if they decline or no prompt is
 * registered. Calls refused at the same time share one prompt.
 */
export function confirmIdentity(): Promise<boolean> {
  asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asking = null;
  });
  return asking;
}
