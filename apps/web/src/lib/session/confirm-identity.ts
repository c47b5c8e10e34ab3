/** Shows the question; answers whether they have proven who they are. */
type Ask = () => Promise<boolean>;

let ask: Ask | null = null;
let asking: Promise<boolean> | null = null;

/** For the screens of the signed-in: how the question is shown. Returns how to stop. */
export function onConfirmation(show: Ask): () => void {
  ask = show;
  return () => {
    if (ask === show) ask = null;
  };
}

/**
 * Has whoever is signed in prove who they are (auth.step-up); false where they would not, or where nothing can ask. Calls that are refused
 * at the same time share one question.
 */
export function confirmIdentity(): Promise<boolean> {
  asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asking = null;
  });
  return asking;
}
