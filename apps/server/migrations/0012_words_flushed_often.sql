-- What is inserted waits in a list until that is full, and whoever fills it sorts all of it in. Of four megabytes that takes a second
-- of a processor, in which people wait; of a few hundred kilobytes it is not noticed.
ALTER INDEX "segment_words_search" SET (gin_pending_list_limit = 256);
