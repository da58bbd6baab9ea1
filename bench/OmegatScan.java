import java.io.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;
import org.omegat.core.matching.*;
import org.omegat.util.Token;

/** Scans all units for each query read from standard input with OmegaT's own distance; answers milliseconds and the best percent. */
public class OmegatScan {
    public static void main(String[] args) throws Exception {
        List<Token[]> units = new ArrayList<>();
        for (String line : Files.readAllLines(Paths.get(args[0]), StandardCharsets.UTF_8)) units.add(tokens(line));
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), true);
        ISimilarityCalculator distance = new LevenshteinDistance();
        out.println("ready");
        for (String query; (query = in.readLine()) != null; ) {
            Token[] words = tokens(query);
            long start = System.nanoTime();
            int best = 0;
            for (Token[] unit : units) best = Math.max(best, FuzzyMatcher.calcSimilarity(distance, words, unit));
            out.println((System.nanoTime() - start) / 1e6 + " " + best);
        }
    }

    static Token[] tokens(String line) {
        String[] words = line.isEmpty() ? new String[0] : line.split(" ");
        Token[] tokens = new Token[words.length];
        for (int i = 0; i < words.length; i++) tokens[i] = new Token(words[i], 0);
        return tokens;
    }
}
