-- Topics, authors, pages and other types without editions were stored in edition us before (BR-005).
update document set edition = '' where type not in ('article', 'livearticle', 'review', 'gallery', 'video', 'product');
update listing set edition = '' where type not in ('article', 'livearticle', 'review', 'gallery', 'video', 'product');
update former_slug set edition = '' where type not in ('article', 'livearticle', 'review', 'gallery', 'video', 'product');
