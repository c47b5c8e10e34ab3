import { useQuery } from '@tanstack/react-query';

/**
 * Returns whether a demo may be framed in this page. Only demos of this site qualify, since the content
 * security policy blocks other sites, and only if the demo exists and allows framing. Browsers don't report a
 * frame that stays empty, so it is checked beforehand; undefined until the result is known.
 */
export function useFrameCheck(url: string | null, siteUrl: string): boolean | undefined {
  const isOwnOrigin = url !== null && URL.canParse(url) && new URL(url).origin === siteUrl;
  const { data, isError } = useQuery({
    queryKey: ['frame-check', url],
    queryFn: ({ signal }) => allowsFraming(url ?? '', signal),
    enabled: isOwnOrigin && typeof window !== 'undefined',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!isOwnOrigin || isError) return false;
  return data;
}

async function allowsFraming(url: string, signal: AbortSignal): Promise<boolean> {
  const response = await fetch(url, { method: 'HEAD', credentials: 'omit', signal });
  return response.ok && response.headers.get('x-frame-options')?.toUpperCase() !== 'DENY';
}
