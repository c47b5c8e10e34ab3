import { useQuery } from '@tanstack/react-query';

/**
 * Whether a demo may be shown within our page: only one of this site, since frames of other sites are closed by our
 * policy, and only if it is there and lets itself be framed. The browser tells nothing of a frame that stays empty, so
 * it is asked beforehand; undefined until the answer has come.
 */
export function useFrameCheck(url: string | null, siteUrl: string): boolean | undefined {
  const isOwn = url !== null && URL.canParse(url) && new URL(url).origin === siteUrl;
  const { data, isError } = useQuery({
    queryKey: ['frame-check', url],
    queryFn: ({ signal }) => mayFrame(url ?? '', signal),
    enabled: isOwn && typeof window !== 'undefined',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!isOwn || isError) return false;
  return data;
}

async function mayFrame(url: string, signal: AbortSignal): Promise<boolean> {
  const response = await fetch(url, { method: 'HEAD', credentials: 'omit', signal });
  return response.ok && response.headers.get('x-frame-options')?.toUpperCase() !== 'DENY';
}
