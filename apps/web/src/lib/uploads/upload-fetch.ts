type ProgressListener = (fraction: number) => void;

const listeners = new WeakMap<FormData, ProgressListener>();

/** Reports the sent fraction of this form to `listener`, from 0 to 1. Call it before the form is sent. */
export function watchUpload(form: FormData, listener: ProgressListener): void {
  listeners.set(form, listener);
}

/** What tRPC's links pass; their type is wider than the browser's. */
interface UploadRequest {
  method?: string | undefined;
  headers?: unknown;
  body?: unknown;
  signal?: unknown;
}

/** `fetch` for forms with files: the browser's own reports no upload progress. */
export function uploadFetch(
  address: RequestInfo | URL | string,
  init: UploadRequest = {},
): Promise<Response> {
  const { method = 'POST', body, signal } = init;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, String(address));
    for (const [name, value] of new Headers(init.headers as HeadersInit))
      request.setRequestHeader(name, value);
    const listener = body instanceof FormData ? listeners.get(body) : undefined;
    request.upload.onprogress = ({ loaded, total }) => {
      if (total > 0) listener?.(loaded / total);
    };
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
    request.onerror = () => reject(new TypeError('The upload got no answer'));
    request.onabort = () => reject(new DOMException('The upload was stopped', 'AbortError'));
    if (signal instanceof AbortSignal)
      signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body instanceof FormData ? body : null);
  });
}
