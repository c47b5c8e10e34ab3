const channelName = 'provider-answer';

/**
 * Tells this browser's windows how a confirmation at the identity provider ended, from the URL's fragment
 * (auth.step-up).
 */
export function postProviderAnswer(answer: string): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(answer);
  channel.close();
}

/**
 * Calls `listener` with the result; returns a function that unsubscribes. The server checks for itself: a
 * forged result only leads to another refusal.
 */
export function onProviderAnswer(listener: (answer: unknown) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }) => listener(data);
  return () => channel.close();
}
