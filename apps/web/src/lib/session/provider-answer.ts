const channelName = 'provider-answer';

/** Tells the windows of this browser how a proof at the identity provider ended: what stands behind the # (auth.step-up). */
export function tellProviderAnswer(answer: string): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(answer);
  channel.close();
}

/** Calls `listener` with it; returns how to stop. The server knows for itself: whoever pretends only has it refuse once more. */
export function onProviderAnswer(listener: (answer: unknown) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }) => listener(data);
  return () => channel.close();
}
