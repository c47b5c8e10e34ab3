/** Shows the prompt; resolves to whether the user has confirmed their identity. */
type Prompt = () => Promise<boolean>;

let prompt: Prompt | null = null;
let pendingPrompt: Promise<boolean> | null = null;

/** Registers how signed-in screens show the prompt. Returns a function that unregisters it. */
export function onConfirmation(show: Prompt): () => void {
  prompt = show;
  return () => {
    if (prompt === show) prompt = null;
  };
}

/**
 * Asks the signed-in user to confirm their identity (auth.step-up); false if they decline or no prompt is
 * registered. Calls refused at the same time share one prompt.
 */
export function confirmIdentity(): Promise<boolean> {
  pendingPrompt ??= (prompt?.() ?? Promise.resolve(false)).finally(() => {
    pendingPrompt = null;
  });
  return pendingPrompt;
}
