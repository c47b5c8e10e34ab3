/* Used through `limits`, which documents the units. */

export const categoryName = 80;
export const categoryDescription = 500;
export const categories = 500;
