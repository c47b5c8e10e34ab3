-- Pages of the owner are posts of a kind of their own (docs/decisions/0044-pages-are-posts.md).
ALTER TYPE "public"."post_kind" ADD VALUE IF NOT EXISTS 'page';
