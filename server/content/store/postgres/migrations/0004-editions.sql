-- Topics, authors, pages and the like belong to no edition; they were stored as if they were of the edition us (BR-005).
update document set edition = '' where type not in ('article', 'livearticle', 'review', 'gallery', 'video', 'product');
update listing set edition = '' where type not in ('article', 'livearticle', 'review', 'gallery', 'video', 'product');
update former_slug set edition = '' where type not in ('article', 'livearticle', 'review', 'gallery', 'video', 'product');
