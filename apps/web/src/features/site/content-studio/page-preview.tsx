import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import {
  isStudioMessage,
  type PickedText,
  type StudioMessage,
  studioReady,
} from '~/lib/studio/studio-message';
import { PageFrame } from '~/ui/display/page-frame';

interface PagePreviewProps {
  /** Path of the page. */
  page: string;
  title: string;
  paths: readonly string[];
  words: Readonly<Record<string, unknown>>;
  /** The texts in the fields. */
  texts: readonly string[];
  /** The text being edited. */
  edited: string | null;
  /** Called when one of the texts is clicked. */
  onPick: (text: string) => void;
}

/** Delay between preview updates; faster ones couldn't be read while typing. */
const debounceMs = 150;

/** Shows the page itself with the unsaved input (public-pages.studio-frame). */
export function PagePreview({ tools, ...props }: PagePreviewProps & { tools: ReactNode }) {
  return (
    <PageFrame tools={tools}>
      {({ scheme, className, style }) => (
        <SyncedFrame {...props} scheme={scheme} className={className} style={style} />
      )}
    </PageFrame>
  );
}

interface SyncedFrameProps extends PagePreviewProps, Pick<StudioMessage, 'scheme'> {
  className: string | undefined;
  style: CSSProperties;
}

function SyncedFrame({ page, title, className, style, onPick, ...told }: SyncedFrameProps) {
  const frame = useFrameMessage({ kind: 'studio-words', ...told }, onPick);
  return (
    <iframe
      key={page}
      ref={frame}
      className={className}
      style={style}
      src={`${page}?studio=1`}
      title={`Preview of ${title}`}
    />
  );
}

/**
 * Returns a frame and sends the latest texts to its page, shortly after they are typed and once the page can
 * receive them.
 */
function useFrameMessage(message: StudioMessage, onPick: (text: string) => void) {
  const frame = useRef<HTMLIFrameElement>(null);
  const latestMessage = useRef(message);
  latestMessage.current = message;
  const onPickRef = useRef(onPick);
  onPickRef.current = onPick;
  const sendMessage = useRef(() => {
    frame.current?.contentWindow?.postMessage(latestMessage.current, window.location.origin);
  });
  const text = JSON.stringify(message);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words are told, whatever made them others.
  useEffect(() => {
    const timer = setTimeout(sendMessage.current, debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => {
      const page = frame.current?.contentWindow;
      if (isStudioMessage(event, page, studioReady.kind)) sendMessage.current();
      if (isStudioMessage(event, page, 'studio-pick')) onPickRef.current((event.data as PickedText).text);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
  return frame;
}
